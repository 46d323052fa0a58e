/** The words of the screen Profit and Loss. */
export const profitAndLoss = {
  subtitle: 'What was earned and spent, by branch and of the house',
  theReport: 'Profit and loss',
  shown: (lines: string) => `Profit and loss shown: ${lines}`,
  whoReads: 'An Admin, a Viewer, head office or a Manager of the branch can tell you.',
  days: 'Days',
  upToNow: 'up to now',
}
