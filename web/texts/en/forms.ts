/** The words that every form of one entry after the other shares. */
export const forms = {
  error: 'Error',
  /** Of the hawala screens, beside which every other entry posts money. */
  hawalaPostsNothing: "A hawala is recorded only: no account's balance changes.",
}
