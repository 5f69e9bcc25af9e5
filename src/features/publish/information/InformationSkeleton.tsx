import { Card } from '../../../ui/Card.tsx';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import { SkeletonFrame } from '../../../ui/SkeletonFrame.tsx';

export function InformationSkeleton() {
  return (
    <SkeletonFrame>
      <Card>
        <FormSkeleton fields={[{}, { isLong: true }, { isLong: true }, {}, {}, {}]} />
      </Card>
    </SkeletonFrame>
  );
}
