import { ErrorText } from './error-text.tsx'

export function FormAlert({ error }: { error: Error | null | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {error && <ErrorText>{error.message}</ErrorText>}
    </div>
  )
}
