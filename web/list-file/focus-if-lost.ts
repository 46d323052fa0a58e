/**
 * Focuses an element when it appears, if the element that had the focus has disappeared. So a person with a keyboard can go
 * on from step to step. It can be an element's `ref`.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true })
}
