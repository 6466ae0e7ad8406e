/**
 * The link of an email that confirms the address. It takes a press of a button: programs that look into links before
 * their reader does confirm nothing.
 */
import type { ReactNode, SyntheticEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { describe } from '~/api/errors';
import { useConfirmEmailMutation } from '~/api/gateway';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { useToast } from '~/ui/toast';
import { AuthForm } from './AuthForm';
import { RouterLink } from './RouterLink';

export default function ConfirmEmailPage(): ReactNode {
  const text = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const [confirm, { isLoading, error }] = useConfirmEmailMutation();
  const problem = describe(error, text);

  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const answer = await confirm({ body: { token } });
    if (answer.data === undefined) return;
    toast('success', text('auth.confirmed'));
    // Whoever is not signed in is led to that first.
    await navigate(paths.sources());
  };

  return (
    <AuthForm
      title={text('auth.confirmTitle')}
      lead={text('auth.confirmLead')}
      submitLabel={text('auth.confirm')}
      busy={isLoading}
      problem={problem}
      onSubmit={(event) => void send(event)}
      footer={<RouterLink to={paths.login()}>{text('auth.loginLink')}</RouterLink>}
    >
      {null}
    </AuthForm>
  );
}
