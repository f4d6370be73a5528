import { Form } from 'react-router';
import { account as texts } from '#shared/messages/account.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

export const LogoutButton = ({ className }: { className?: string }) => (
  <Form method="post" action="/logout" {...(className ? { className } : {})}>
    <Button type="submit" variant="secondary"><Icon icon="log-out" />{texts.logout}</Button>
  </Form>
);
