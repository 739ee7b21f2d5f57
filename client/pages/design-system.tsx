import { Buttons } from '../design-system/buttons';
import { Colours } from '../design-system/colours';
import { Fields } from '../design-system/fields';
import { Interaction } from '../design-system/interaction';
import { Motion } from '../design-system/motion';
import { Surfaces } from '../design-system/surfaces';
import { Type } from '../design-system/type';
import '../app.css';

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
