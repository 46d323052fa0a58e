/** The words of a plot. The course of its line is for screen readers. */
export const plot = {
  range: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  course: (from: PlaceInWords, to: PlaceInWords, lowest: string, highest: string) =>
    `from ${from.text} (${from.place}) to ${to.text} (${to.place}), lowest ${lowest}, highest ${highest}`,
}

interface PlaceInWords {
  readonly place: string
  readonly text: string
}
