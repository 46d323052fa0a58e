import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * What happens to a text that stays in a picker although it is no option.
 * @param isLoose holds true while there is such a text
 * @param filledAnew changes when the form is filled anew, which drops the text
 * @param isReplaced true if the form itself has picked an option meanwhile, such as the one that it offers
 * @param drop removes the text
 */
export function useLooseText(
  input: RefObject<HTMLInputElement | null>,
  isLoose: RefObject<boolean>,
  filledAnew: unknown,
  isReplaced: boolean,
  drop: () => void,
): void {
  const dropText = useEffectEvent(drop)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each filling drops the text
  useEffect(() => dropText(), [filledAnew])
  useEffect(() => {
    if (isReplaced) dropText()
  }, [isReplaced])
  useHeldSave(input, isLoose)
}

/**
 * Stops the save of a form while a field of it shows a text that isn't an option, because it would be sent without what the
 * person sees. The focus goes to the field, which says why.
 */
function useHeldSave(input: RefObject<HTMLInputElement | null>, isLoose: RefObject<boolean>): void {
  useEffect(() => {
    const form = input.current?.form
    const hold = (event: Event) => {
      const field = input.current
      if (!isLoose.current || event.defaultPrevented || !field || field.matches(':disabled')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      field.focus()
      field.select()
    }
    // The save is stopped before the form hears of it.
    form?.addEventListener('submit', hold, { capture: true })
    return () => form?.removeEventListener('submit', hold, { capture: true })
  }, [input, isLoose])
}
