import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function SettingsPage(): ReactNode {
  return <Page>{null}</Page>;
}
