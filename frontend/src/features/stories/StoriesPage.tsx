import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function StoriesPage(): ReactNode {
  return <Page>{null}</Page>;
}
