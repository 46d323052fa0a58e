/** True if an element is laid out and visible, even if it is outside the part of the page that is in view. */
export function isShown(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
}
