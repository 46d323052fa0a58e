/**
 * Says that every attribute may be passed on to an element. Chakra calls this for the props that aren't styles; the types
 * of its components allow only attributes of HTML there. The build uses it in place of the package with that name.
 */
export default function isPropValid(): boolean {
  return true
}
