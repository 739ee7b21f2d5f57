import '../public.css';

export const head = () => ({ title: 'Stories' });

export function Page() {
  return (
    <div className="page-width section">
      <h1>Stories</h1>
    </div>
  );
}
