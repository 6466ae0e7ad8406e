import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function SourcesPage(): ReactNode {
  return <Page>{null}</Page>;
}
