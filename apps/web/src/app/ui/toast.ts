import { notifications } from '@mantine/notifications';

const show = (color: string, title: string) => (message: string) =>
  notifications.show({ color, title, message, withBorder: true });

/** Short news of what was done; stays 5000 ms (document 1 section 9). */
export const toast = {
  success: show('green', 'Done'),
  error: show('red', 'Attention'),
  warning: show('yellow', 'Please note'),
  info: show('gray', 'Information'),
};
