import { Form } from 'react-router';
import { account as texts } from '#shared/messages/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

export const LogoutButton = ({ className }: { className?: string }) => (
  <Form method="post" action="/logout" {...(className ? { className } : {})}>
    <Button type="submit" variant="secondary"><Icon icon="log-out" />{texts.logout}</Button>
  </Form>
);
