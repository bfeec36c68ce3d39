import { notifications } from '@mantine/notifications';
import { uiWords } from './words.ts';

const show = (color: string) => (message: string) =>
  notifications.show({ color, message, withBorder: true, closeButtonProps: { 'aria-label': uiWords.closeMessage } });

export const toast = {
  success: show('green'),
  error: show('red'),
  warning: show('yellow'),
  info: show('gray'),
};
