import { Button, Flex } from '@chakra-ui/react'
import type { Choices } from './radio-group.tsx'

interface ToggleButtonsProps<T extends string> {
  readonly label: string
  readonly choices: Choices<T>
  readonly value: T
  readonly onChoose: (value: T) => void
  readonly size?: 'sm' | 'md'
}

/** Buttons that choose one of a few views. The button of the shown view looks pressed. */
export function ToggleButtons<T extends string>(props: ToggleButtonsProps<T>) {
  const { label, choices, value, onChoose, size = 'md' } = props
  return (
    <Flex role="group" aria-label={label} gap="1" wrap="wrap">
      {choices.map(([each, word]) => (
        <Button
          key={each}
          size={size}
          px={size === 'sm' ? { base: 2.5, md: 3.5 } : undefined}
          variant={each === value ? 'solid' : 'outline'}
          colorPalette={each === value ? 'accent' : 'gray'}
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
        >
          {word}
        </Button>
      ))}
    </Flex>
  )
}
