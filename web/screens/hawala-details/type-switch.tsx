import { Badge, Box, Flex } from '@chakra-ui/react'
import { Controller } from 'react-hook-form'
import { hawalaDetails as texts } from '#texts/hawala-details.ts'
import { DETAILS_STATUS, HAWALA_TYPES } from '../../../shared/contract/hawala-facts.ts'
import { RadioGroup } from '../../components/radio-group.tsx'
import { enterTo } from '../../money/focus-field.ts'
import type { DetailsRecording } from './use-details.ts'

const CHOICES = HAWALA_TYPES.map((type) => [type, type] as const)

/** Send or Receive, and the status that an entry of that type is saved with. */
export function TypeSwitch({ recording: { form, firstInput } }: { recording: DetailsRecording }) {
  return (
    <Controller
      control={form.control}
      name="type"
      render={({ field: { ref: _, ...field } }) => (
        <Flex align="center" columnGap="6" rowGap="2" wrap="wrap">
          <RadioGroup
            {...field}
            input={firstInput}
            label={texts.hawalaType}
            labelHidden
            choices={CHOICES}
            onKeyDown={enterTo('account')}
            look={{ fontWeight: 'medium' }}
          />
          <Box fontSize="sm" color="fg.muted" aria-live="polite">
            {texts.savedAs} <Badge ms="1">{DETAILS_STATUS[field.value]}</Badge>
          </Box>
        </Flex>
      )}
    />
  )
}
