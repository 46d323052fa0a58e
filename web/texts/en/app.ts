/** The words of what is there before any screen: the toaster, waiting, the page of an error. */
export const app = {
  notShown: 'This page could not be shown',
  why: 'The app may have been updated since you opened it, or the server is away. Nothing that was saved is lost.',
  reload: 'Reload the page',
  house: 'Money Exchange',
  loading: 'Loading',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  notifications: (key: string) => `Notifications (${key})`,
  close: 'Close notification',
}
