/** The words of a picker of any kind. */
export const picker = {
  loadingOf: (label: string) => `Loading ${label.toLowerCase()}...`,
  noneTold: 'Type more, or choose with ↓.',
  firstOnly: (count: number) => `The first ${count}. Type more to narrow them down.`,
}
