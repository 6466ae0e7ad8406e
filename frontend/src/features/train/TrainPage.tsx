import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function TrainPage(): ReactNode {
  return <Page>{null}</Page>;
}
