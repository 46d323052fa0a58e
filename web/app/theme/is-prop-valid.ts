/**
 * Says which attributes may be passed on to an element: all but `as`, which names the element itself. Chakra calls this for
 * the props that aren't styles; the types of its components allow only attributes of HTML there. The build uses it in place
 * of the package with that name.
 */
export default function isPropValid(name: string): boolean {
  return name !== 'as'
}
