/** The words of a plot for screen readers. */
export const plot = {
  course: (from: PlaceInWords, to: PlaceInWords, lowest: string, highest: string) =>
    `from ${from.text} (${from.place}) to ${to.text} (${to.place}), lowest ${lowest}, highest ${highest}`,
}

interface PlaceInWords {
  readonly place: string
  readonly text: string
}
