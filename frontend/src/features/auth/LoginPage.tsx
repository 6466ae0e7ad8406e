import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function LoginPage(): ReactNode {
  return <Page>{null}</Page>;
}
