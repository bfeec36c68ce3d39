import { t } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';

const show = (color: string) => (message: string) =>
  notifications.show({ color, message, withBorder: true, closeButtonProps: { 'aria-label': t`Close message` } });

export const toast = {
  success: show('green'),
  error: show('red'),
  warning: show('yellow'),
  info: show('gray'),
};
