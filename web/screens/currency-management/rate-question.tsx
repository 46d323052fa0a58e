import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { readingsOfNew } from '../../../shared/money/own-rates.ts'
import { formatRate, parseRate, type RateScaled } from '../../../shared/money/rate.ts'
import { MessageDialog } from '../../components/message-dialog.tsx'
import {
  type RateDistance,
  rateDistance,
  UNASKED_PERCENT,
} from '../../forms/money/rate-distance.ts'
import { RateReadings } from '../../forms/money/rate-readings.tsx'
import type { Currency, CurrencyBody } from './currency-form.ts'
import { rateBefore } from './rate-rule.ts'

/** A rate far from the one before, which is saved only when the question for it was answered with yes. */
interface FarRate {
  readonly code: string
  readonly rate: RateScaled
  readonly before: RateScaled
  readonly distance: RateDistance
  readonly save: () => void
}

/** What `useRateQuestion` gives. */
export interface RateQuestion {
  /**
   * Saves at once, or once the question was answered with yes.
   * @param rateSent the rate that is to be saved; null where it stays as it is
   */
  readonly askFirst: (rateSent: CurrencyBody['exchangeRate'], save: () => void) => void
  /** What is asked, or was last: it stays known while the dialog fades out. */
  readonly about: FarRate | null
  readonly isOpen: boolean
  readonly answer: (isYes: boolean) => void
}

/**
 * Asks before a rate is saved that is more than 10 % off the one before.
 * @param current the currency as it is now; null where it isn't in the list
 */
export function useRateQuestion(
  current: Currency | null,
  currencies: readonly Currency[],
): RateQuestion {
  const [about, setAbout] = useState<FarRate | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    askFirst(rateSent, save) {
      const rate = parseRate(String(rateSent ?? ''))
      const before = rateBefore(current, currencies)
      const distance = rate && before && rateDistance(rate, before, UNASKED_PERCENT)
      if (!current || !distance) return save()
      setAbout({ code: current.code, rate, before, distance, save })
      setIsOpen(true)
    },
    about,
    isOpen,
    answer(isYes) {
      setIsOpen(false)
      if (isYes) about?.save()
    },
  }
}

interface RateQuestionDialogProps {
  readonly question: RateQuestion
  readonly currencies: readonly Currency[]
}

/** The question, over the form that the rate stands in; Enter goes back to the form. */
export function RateQuestionDialog({ question, currencies }: RateQuestionDialogProps) {
  const { about, isOpen, answer } = question
  if (!about) return null
  const { code, rate, before, distance } = about
  const readings = readingsOfNew(code, rate, currencies)
  const say = distance.side === 'above' ? texts.isFarAbove : texts.isFarBelow
  return (
    <MessageDialog
      open={isOpen}
      role="alertdialog"
      title={texts.saveFarRate(code, formatRate(rate))}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="outline" data-autofocus="" onClick={() => answer(false)}>
            {texts.backToTheRate}
          </Button>
          <Button colorPalette="debit" onClick={() => answer(true)}>
            {texts.saveIt}
          </Button>
        </>
      }
    >
      <Text>{say(distance.percent, formatRate(before))}</Text>
      {readings ? (
        <Text mt="2" fontWeight="medium">
          <RateReadings readings={readings} />
        </Text>
      ) : null}
    </MessageDialog>
  )
}
