import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function ResetPasswordPage(): ReactNode {
  return <Page>{null}</Page>;
}
