/**
 * Says which attributes may be passed on to an element: all except `as`, which names the element itself. Chakra calls this
 * for props that aren't styles. There, the types of its components allow only attributes of HTML. The build uses this file
 * in place of the package of that name.
 */
export default function isPropValid(name: string): boolean {
  return name !== 'as'
}
