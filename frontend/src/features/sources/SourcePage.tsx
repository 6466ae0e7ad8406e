import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function SourcePage(): ReactNode {
  return <Page>{null}</Page>;
}
