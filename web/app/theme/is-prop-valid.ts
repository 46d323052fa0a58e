/**
 * Says which attributes may be passed on to an element: all except `as`, which names the element itself. Chakra calls this
 * for props that aren't styles; the types of its components already allow only attributes of HTML as such props. The build
 * uses this file in place of the package `@emotion/is-prop-valid`.
 */
export default function isPropValid(name: string): boolean {
  return name !== 'as'
}
