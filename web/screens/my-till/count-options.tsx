import { Box, Flex, Text } from '@chakra-ui/react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { myTill as texts } from '#texts/my-till.ts'
import { formatDate, formatDay } from '../../../shared/calendar/format-date.ts'
import { SelectField } from '../../fields/select-field.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { CountValues } from './count-values.ts'
import type { Standing } from './standing.ts'

interface CountOptionsProps {
  readonly form: UseFormReturn<CountValues>
  readonly standing: Standing
  readonly locked: boolean
}

/** What a count covers, and whether it is only kept. It stands above the fields, so that nothing covers it. */
export function CountOptions({ form, standing, locked }: CountOptionsProps) {
  return (
    <Flex columnGap="6" rowGap="3" wrap="wrap" align="end">
      <Days standing={standing} />
      <SpotChoice form={form} isOnly={standing.counts === 'spot'} locked={locked} />
    </Flex>
  )
}

/** The day through which the till is counted: a select where several days are open, and words where it isn't today. */
function Days({ standing: { days, mayLeaveDay, counts } }: Pick<CountOptionsProps, 'standing'>) {
  const [only] = days
  if (counts !== 'all' || only === undefined) return null
  if (days.length === 1) {
    return mayLeaveDay ? null : <Text>{texts.countsThroughDay(formatDay(only))}</Text>
  }
  return (
    <Box minW="14rem">
      <SelectField
        name="through"
        none={mayLeaveDay ? texts.newestDay : undefined}
        choices={days.map((day) => [day, formatDate(day)])}
      />
    </Box>
  )
}

interface SpotChoiceProps extends Pick<CountOptionsProps, 'form' | 'locked'> {
  /** True if no other count is possible now. */
  readonly isOnly: boolean
}

/** The choice of a count that is only kept. */
function SpotChoice({ form, isOnly, locked }: SpotChoiceProps) {
  const isSpot = useWatch({ control: form.control, name: 'spot' })
  return (
    <Flex columnGap="3" wrap="wrap" align="center">
      <Checkbox
        checked={isSpot}
        disabled={(isOnly && isSpot) || locked}
        onChange={(isChecked) => form.setValue('spot', isChecked)}
      >
        {texts.spotCount}
      </Checkbox>
      <Text color="fg.muted" fontSize="xs">
        {isOnly ? texts.onlySpot : texts.spotCountHint}
      </Text>
    </Flex>
  )
}
