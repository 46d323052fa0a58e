/** On a screen this narrow the results of a form are usually below the screen. */
const NARROW = '(max-width: 48rem)'

/**
 * On a phone, scrolls to what follows a form's panel, once the form was sent: the results, or their placeholder while
 * they load. It stays if a field of the form has a problem.
 */
export function bringResultsIntoView(form: HTMLFormElement): void {
  if (!window.matchMedia(NARROW).matches) return
  // The first frame draws the problems of the fields, or the placeholder of the results.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (form.querySelector('[aria-invalid=true]')) return
      form.closest('section')?.nextElementSibling?.scrollIntoView({ block: 'start' })
    }),
  )
}
