import { useEffect, useEffectEvent } from 'react'

/**
 * What leaving the screen would mean for a form: 'nothing' is typed, the entry is 'kept' as a draft, it is 'lost', or it
 * is being 'sent'. A function makes the form's own step back, such as from a row to the list.
 */
export type OnLeaving = 'nothing' | 'kept' | 'lost' | 'sent' | (() => void)

const forms = new Set<() => OnLeaving>()

/** Tells Esc about the state of a form on the screen. */
export function useTyped(onLeaving: () => OnLeaving): void {
  const current = useEffectEvent(onLeaving)
  useEffect(() => {
    const form = () => current()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/** The most important state of all forms: an entry that is sent or would be lost prevents leaving, and a step back comes before leaving. */
export function onLeavingNow(): OnLeaving {
  const all = [...forms].map((form) => form())
  const found = (['sent', 'lost'] as const).find((each) => all.includes(each))
  return (
    found ??
    all.find((each) => typeof each === 'function') ??
    (all.includes('kept') ? 'kept' : 'nothing')
  )
}
