/**
 * A ref that gives an element the focus when it appears, if what had the focus before has disappeared. So the keyboard goes
 * on from step to step.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true })
}
