const days = (count: number) => (count === 1 ? 'day' : 'days')
const hawalas = (count: number) => `${count} ${count === 1 ? 'hawala' : 'hawalas'}`
const moves = (count: number) => `${count} ${count === 1 ? 'move' : 'moves'}`

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
  late: (count: number) => `${count} late ${days(count)}`,
  toReview: (count: number) => `${count} ${days(count)} to review`,
  returned: (count: number) => `${count} returned ${days(count)}`,
  dispatches: (count: number) => `${count} to dispatch`,
  differences: (count: number) => `${moves(count)} of which less was accepted`,
  unsettled: (count: number) => `${moves(count)} with cash missing`,
  lateMoves: (count: number) => `${moves(count)} on the way for over 2 days`,
  changes: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} on days to review`,
  alone: (count: number) => `done alone by head office: ${count}`,
  chase: (count: number) => `${count} ${count === 1 ? 'branch' : 'branches'} to chase`,
  unlocked: (count: number) => `${hawalas(count)} whose code another branch unlocked`,
  part: (count: number) => `${hawalas(count)} paid in part`,
  reopened: (count: number) => `reopenings of hawalas: ${count}`,
  corrected: (count: number) => `${hawalas(count)} to pay, corrected since sent`,
  offers: (count: number) => `${count} ${count === 1 ? 'offer' : 'offers'} of cash`,
  unsettledSaves: (count: number) => `${count} unsettled ${count === 1 ? 'save' : 'saves'}:`,
}
