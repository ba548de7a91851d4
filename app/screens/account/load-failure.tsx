import { Button } from '~/ui/button.tsx'
import { FormAlert } from '~/ui/forms/form-alert.tsx'

export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div className="grid justify-items-start gap-3">
      <FormAlert error={error} />
      <Button onClick={() => void onRetry()}>Try again</Button>
    </div>
  )
}
