import { Card } from '../../../ui/Card.tsx';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import { Coming } from '../../../ui/Coming.tsx';

export function InformationSkeleton() {
  return (
    <Coming>
      <Card>
        <FormSkeleton fields={[{}, { isLong: true }, { isLong: true }, {}, {}, {}]} />
      </Card>
    </Coming>
  );
}
