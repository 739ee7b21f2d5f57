import { Buttons } from '#client/design-system/buttons.tsx';
import { Colours } from '#client/design-system/colours.tsx';
import { Fields } from '#client/design-system/fields.tsx';
import { Interaction } from '#client/design-system/interaction.tsx';
import { Motion } from '#client/design-system/motion.tsx';
import { Surfaces } from '#client/design-system/surfaces.tsx';
import { Type } from '#client/design-system/type.tsx';
import '#client/styles/admin.css';

export const head = () => ({ title: 'Design system' });

export function Page() {
  return (
    <div className="page-width section">
      <p className="eyebrow text-rust">For those who build it</p>
      <h1 className="mt-5 mb-14">
        Design <em>system</em>
      </h1>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <Surfaces />
      <Interaction />
      <Motion />
    </div>
  );
}
