import '../public.css';

export const head = () => ({ title: 'Story' });

export function Page() {
  return (
    <div className="page-width section">
      <h1>Story</h1>
    </div>
  );
}
