/** On screens this narrow, the results usually are below the visible part. */
const NARROW = '(max-width: 48rem)'

/**
 * On a phone, scrolls to what follows the form's panel after the form was sent: the results, or their placeholder. It
 * doesn't scroll if a field of the form has an error.
 */
export function bringResultsIntoView(form: HTMLFormElement): void {
  if (!window.matchMedia(NARROW).matches) return
  // The first frame draws the errors of the fields, or the placeholder of the results.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (form.querySelector('[aria-invalid=true]')) return
      form.closest('section')?.nextElementSibling?.scrollIntoView({ block: 'start' })
    }),
  )
}
