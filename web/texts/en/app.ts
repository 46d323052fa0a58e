/** The words outside of screens: the toaster, loading, the error page. */
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
