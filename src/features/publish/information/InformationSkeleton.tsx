import { Card } from '../../../ui/Card.tsx';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';

/** As long as the form: what comes moves nothing. */
export function InformationSkeleton() {
  return (
    <Card>
      <FormSkeleton fields={6} />
    </Card>
  );
}
