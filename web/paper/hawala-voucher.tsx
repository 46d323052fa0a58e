import { type RefObject, Suspense } from 'react'
import { voucherOutput as texts } from '#texts/voucher-output.ts'
import { useProvider } from '../app/provider.ts'
import { useSession } from '../app/session.tsx'
import { lazyComponent } from '../components/lazy-component.tsx'
import type { HawalaOutputState } from './use-hawala-output.ts'
import { usePaperCommands } from './use-paper-commands.ts'

// Nobody saves before it is there; where it can't be fetched, the screen isn't there either.
const HawalaOutput = lazyComponent(async () => ({
  default: (await import('./hawala-output.tsx')).HawalaOutput,
}))

interface HawalaVoucherProps {
  readonly output: HawalaOutputState
  /** Takes the focus after the receipt of what was just saved: there the next one begins. */
  readonly firstInput: RefObject<HTMLInputElement | null>
}

/** Where the receipt of a hawala goes, with its keys. A copy is closed; after an original the next hawala is typed. */
export function HawalaVoucher({ output, firstInput }: HawalaVoucherProps) {
  const { businessDate } = useSession()
  const house = useProvider()
  const { open, shown, print: onPrint, close: onClose } = output
  const isCopy = shown?.mark !== undefined
  const closeLabel = isCopy ? texts.close : texts.newHawala
  usePaperCommands({ open, onPrint, closeLabel, onClose })
  return (
    <Suspense fallback={null}>
      <HawalaOutput
        output={output}
        closeLabel={closeLabel}
        house={house}
        today={businessDate}
        {...(isCopy ? {} : { finalFocus: () => firstInput.current })}
      />
    </Suspense>
  )
}
