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
  late: (count: number) => `${count} late ${count === 1 ? 'day' : 'days'}`,
  toReview: (count: number) => `${count} ${count === 1 ? 'day' : 'days'} to review`,
  returned: (count: number) => `${count} returned ${count === 1 ? 'day' : 'days'}`,
  dispatches: (count: number) => `${count} to dispatch`,
  differences: (count: number) => `${count} ${count === 1 ? 'move' : 'moves'} with cash missing`,
  unlocked: (count: number) =>
    `${count} ${count === 1 ? 'hawala' : 'hawalas'} whose code another branch unlocked`,
  part: (count: number) => `${count} ${count === 1 ? 'hawala' : 'hawalas'} paid in part`,
  corrected: (count: number) =>
    `${count} ${count === 1 ? 'hawala' : 'hawalas'} to pay, corrected since sent`,
  offers: (count: number) => `${count} ${count === 1 ? 'offer' : 'offers'} of cash`,
  unsettledSaves: (count: number) => `${count} unsettled ${count === 1 ? 'save' : 'saves'}:`,
}
