/** The words of a picker of any kind. */
export const picker = {
  loadingOf: (label: string) => `Loading ${label.toLowerCase()}...`,
  noneTold: 'Type more, or choose with ↓.',
  severalMatch: (typed: string, label: string) =>
    `“${typed}” may mean several ${label.toLowerCase()}: choose one`,
  firstOnly: (count: number) => `The first ${count}. Type more to narrow them down.`,
}
