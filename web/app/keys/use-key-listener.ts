import { useEffect } from 'react'
import { storedUser } from '../../api/stored-session.ts'
import { chordOf, isWritten } from './chord.ts'
import { permitted } from './command.ts'
import { lettersAreOn } from './letter-keys.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { openDialog, takesLetters } from './page-parts.ts'
import { commandsNow } from './registry.ts'

/** How long after the first key of a sequence the second may come. */
const SECOND_KEY_WITHIN_MS = 3_000
/** On the page while a second key is waited for: the sidebar then shows them. */
const WAITS = 'waitsForKey'

/**
 * Does what the keys mean, before any field hears them. Esc alone is heard last: whatever is open closes by it, and says so
 * by preventing it; only then is the screen left.
 */
export function useKeyListener(): void {
  useEffect(() => {
    const sequence = keySequence()
    let meantByEscape: Meaning | null = null

    const first = (event: KeyboardEvent) => {
      meantByEscape = null
      const chord = event.isComposing ? null : chordOf(event)
      if (chord === null) return
      if (event.repeat && chord === sequence.before()) return event.preventDefault()
      const meaning = meaningOf(chord, placeOf(event, sequence.before()), listened())
      if (chord === 'Escape') meantByEscape = sequence.before() === null ? meaning : null
      sequence.end()
      if (chord === 'Escape') return
      if (!meaning) {
        // In a dialog nothing comes of it; the browser's search or help over the dialog would only confuse.
        if (isAppsKey(chord)) event.preventDefault()
        return
      }
      // Also of a key that is held: the browser's own meaning of it must not come after.
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat) return
      if (meaning.command) meaning.command.run()
      else sequence.begin(meaning.beginning)
    }
    const last = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat) return
      if (!isUsedByField(event.target)) meantByEscape?.command?.run()
    }
    window.addEventListener('keydown', first, true)
    window.addEventListener('keydown', last)
    return () => {
      sequence.end()
      window.removeEventListener('keydown', first, true)
      window.removeEventListener('keydown', last)
    }
  }, [])
}

/** True for a key that means something in the app, though not where it was pressed, and that writes nothing. */
function isAppsKey(chord: string): boolean {
  return !isWritten(chord) && listened().some(({ keys }) => keys.includes(chord))
}

function listened() {
  return permitted(commandsNow(), storedUser().userType)
}

function placeOf({ target }: KeyboardEvent, before: string | null) {
  return {
    inField: takesLetters(target),
    inDialog: openDialog() !== null,
    lettersOn: lettersAreOn(),
    before,
  }
}

/** A search field is emptied by Esc; a notification is dismissed. */
function isUsedByField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && target.type === 'search') return target.value !== ''
  return target instanceof Element && target.closest('[aria-live]') !== null
}

/** The first key of a sequence, until the second comes or it is too late. */
function keySequence() {
  let pressed: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    pressed = null
    delete document.documentElement.dataset[WAITS]
  }
  return {
    before: () => pressed,
    end,
    begin(key: string) {
      pressed = key
      document.documentElement.dataset[WAITS] = key
      timer = setTimeout(end, SECOND_KEY_WITHIN_MS)
    },
  }
}
