/** The words of the frame around every screen. */
export const shell = {
  yourSession: 'Your session',
  closeMenu: 'Close menu',
  openMenu: 'Open menu',
  connectionLost: 'No connection. Nothing is saved until it is back.',
  skipToMain: 'Skip to main content',
  changePassword: 'Change password',
  logout: 'Logout',
  darkTheme: 'Dark theme',
  lightTheme: 'Light theme',
  sidebar: 'Sidebar',
  tagline: 'Money Exchange & Financial Services',
  mainNavigation: 'Main',
  unsettledSaves: (count: number) => `${count} unsettled ${count === 1 ? 'save' : 'saves'}:`,
}
