import { Button, type ButtonProps } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

interface LinkButtonProps extends ButtonProps {
  readonly to: string
  /** What the other screen receives besides its address. */
  readonly state?: unknown
}

/** A link to another screen that looks like a button. */
export function LinkButton({ to, state, children, ...look }: LinkButtonProps) {
  return (
    <Button {...look} asChild type={undefined}>
      <Link to={to} state={state}>
        {children}
      </Link>
    </Button>
  )
}
