import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function RegisterPage(): ReactNode {
  return <Page>{null}</Page>;
}
