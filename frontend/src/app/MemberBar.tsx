/** What the bar has for users: their company, the two places one goes between all day, notifications and the account. */
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { useGetCompanyQuery, useMeQuery } from '~/api/gateway';
import { NotificationBell } from '~/features/notifications/NotificationBell';
import { useText } from '~/i18n/useText';
import { paths } from '~/lib/paths';
import { AccountMenu } from './AccountMenu';
import { Equipped } from './Equipped';
import { Logo } from './Logo';

export function MemberStart(): ReactNode {
  return (
    <Equipped>
      <Company />
      <Areas />
    </Equipped>
  );
}

export function MemberEnd({ home }: { home: boolean }): ReactNode {
  return (
    <Equipped>
      <NotificationBell />
      <AccountMenu home={home} />
    </Equipped>
  );
}

/** The company's name in place of the logo, which stays where the name does not come. */
function Company(): ReactNode {
  const me = useMeQuery();
  const company = useGetCompanyQuery({ id: me.data?.companyId ?? 0 }, { skip: me.data === undefined });
  if (company.data === undefined) return me.isError || company.isError ? <Logo /> : null;
  return (
    <Link to={paths.home()} title={company.data.name} className="bar-logo bar-company plain-link">
      {company.data.name}
    </Link>
  );
}

function Areas(): ReactNode {
  const text = useText();
  return (
    <span className="bar-areas">
      <NavLink to={paths.sources()}>{text('nav.sources')}</NavLink>
      <NavLink to={paths.stories()}>{text('nav.stories')}</NavLink>
    </span>
  );
}
