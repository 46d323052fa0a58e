/**
 * Presentation forms: letters in the shapes that they take inside a word (U+FB50 to U+FDFF and U+FE70 to U+FEFC). Old
 * programs saved these shapes instead of the letters, and then no search finds the name.
 */
const SHAPES = /[\ufb50-\ufdff\ufe70-\ufefc]+/g
/**
 * Matches a text that `plainLetters` changes: it has such shapes, or other blanks than one between two words. Most texts
 * don't match, and a list has a hundred thousand of them.
 */
const NOT_PLAIN = /[\ufb50-\ufdff\ufe70-\ufefc]|^\s|\s$|\s\s|[^\S ]/

/** Replaces shapes of letters by the letters, and every run of blanks by one blank. */
export function plainLetters(text: string): string {
  if (!NOT_PLAIN.test(text)) return text
  return text
    .replace(SHAPES, (shapes) => shapes.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
}
