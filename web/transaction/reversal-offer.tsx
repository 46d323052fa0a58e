import { Button } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { transactionDialog as texts } from '#texts/transaction-dialog.ts'
import { mayReverse } from '../search/reversal-rights.ts'
import type { FoundTransaction } from '../search/search-rows.ts'
import { useViewer } from '../search/use-viewer.ts'
import { ReverseIcon } from '../ui/icons.tsx'
import { RefusalBox } from '../ui/refusal-box.tsx'
import { openedReversal } from './opened.ts'
import { useAfterReversal } from './reversed.ts'

export interface ReversalOfferProps {
  /** Why the transaction can't be changed or deleted any more. */
  readonly message: string
  readonly row: FoundTransaction
  /** Called when the transaction is reversed; it closes the dialog of the change. */
  readonly onReversed: () => void
}

/** The refusal of a change that can't become possible again. A person who may reverse the transaction is offered that. */
export function ReversalOffer({ message, row, onReversed }: ReversalOfferProps) {
  const viewer = useViewer()
  const button = useRef<HTMLButtonElement>(null)
  const tell = useEffectEvent(onReversed)
  useAfterReversal(() => tell())
  useEffect(() => button.current?.focus(), [])
  return (
    <RefusalBox
      refusal={message}
      action={
        mayReverse(row, viewer) ? (
          <Button
            ref={button}
            size="sm"
            variant="outline"
            aria-label={texts.reverseOf(row.id)}
            onClick={() => openedReversal.open(row)}
          >
            <ReverseIcon size={16} /> {texts.reverse}
          </Button>
        ) : null
      }
    />
  )
}
