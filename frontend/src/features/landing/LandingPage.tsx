import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function LandingPage(): ReactNode {
  return <Page>{null}</Page>;
}
