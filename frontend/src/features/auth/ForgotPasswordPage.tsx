import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function ForgotPasswordPage(): ReactNode {
  return <Page>{null}</Page>;
}
